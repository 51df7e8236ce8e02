import { CATEGORIES, type Category } from '../activities/categories.ts'
import type { Kind } from '../activities/kinds.ts'
import { PhraseTable } from './phrases.ts'

const CLASSICAL_DANCES = ['bharatanatyam', 'kathak', 'kuchipudi', 'odissi', 'mohiniyattam'] as const
const DANCES = [
  ...CLASSICAL_DANCES,
  'bollywood-dance',
  'hip-hop',
  'western-dance',
  'ballet',
  'zumba',
  'folk-dance',
] as const
const SINGING = ['carnatic-vocal', 'hindustani-vocal', 'western-vocal', 'choir'] as const
const STRINGS = ['guitar', 'ukulele', 'violin', 'veena', 'sitar'] as const
const PERCUSSION = ['tabla', 'mridangam', 'drums'] as const
const INSTRUMENTS = [...STRINGS, ...PERCUSSION, 'keyboard', 'piano', 'flute'] as const
const MARTIAL_ARTS = [
  'karate',
  'taekwondo',
  'judo',
  'boxing',
  'kalaripayattu',
  'silambam',
  'wrestling',
  'self-defence',
] as const
const VISUAL_ARTS = [
  'drawing',
  'painting',
  'folk-art',
  'comics',
  'calligraphy',
  'pottery',
  'rangoli',
] as const

/** Words for several kinds at once. */
const GROUPS: readonly (readonly [phrases: string, kinds: readonly Kind[]])[] = [
  [
    'dance|dances|dancing|dancer|नृत्य|डांस|नाच|नाचना|நடனம்|நாட்டியம்|ஆட்டம்|டான்ஸ்|naach|nach|nritya|nadanam|natanam|nattiyam|aattam|natyam',
    DANCES,
  ],
  ['classical dance|indian classical dance|शास्त्रीय नृत्य|செவ்வியல் நடனம்|shastriya nritya', CLASSICAL_DANCES],
  [
    'music|musical|संगीत|म्यूजिक|இசை|மியூசிக்|சங்கீதம்|sangeet|sangeetham|isai',
    [...SINGING, ...INSTRUMENTS, 'music-production', 'music-movement', 'baby-music'],
  ],
  [
    'singing|sing|singer|song|songs|vocal|vocals|voice|vocal music|गायन|गाना|गाने|गीत|பாட்டு|பாடல்|பாடல்கள்|பாட|gaana|gana|gaayan|gayan|geet|paattu|pattu|paatu|paadal|padal',
    SINGING,
  ],
  [
    'classical music|indian classical music|carnatic or hindustani',
    [...SINGING.slice(0, 2), 'veena', 'sitar', 'tabla', 'mridangam', 'violin', 'flute'],
  ],
  [
    'instrument|instruments|musical instrument|musical instruments|वाद्य|वाद्ययंत्र|இசைக்கருவி|வாத்தியம்|vaadya',
    INSTRUMENTS,
  ],
  ['string instruments|strings', STRINGS],
  [
    'martial arts|martial art|मार्शल आर्ट|மார்ஷியல் ஆர்ட்ஸ்|தற்காப்புக் கலை|தற்காப்பு கலை|tharkappu kalai|fighting',
    MARTIAL_ARTS,
  ],
  ['racket sports|racquet sports|racket', ['badminton', 'tennis', 'table-tennis', 'squash', 'pickleball']],
  [
    'ball games|ball sports|team sports|team games',
    ['football', 'cricket', 'basketball', 'volleyball', 'hockey', 'kabaddi', 'rugby'],
  ],
  ['water sports|water activities|water play', ['swimming', 'kayaking', 'surfing', 'baby-swimming']],
  [
    'art|arts|fine art|fine arts|visual art|कला|आर्ट|கலை|ஆர்ட்|kala|kalai|drawing and painting|painting and drawing|drawing painting',
    VISUAL_ARTS,
  ],
  ['handmade|making things|hobby|hobbies', ['craft', 'origami', 'pottery', 'sewing', 'block-printing']],
  [
    'language|languages|भाषा|மொழி|bhasha|mozhi|language learning',
    ['spoken-english', 'spoken-hindi', 'tamil-language', 'sanskrit', 'foreign-languages'],
  ],
  [
    'technology|tech|तकनीक|தொழில்நுட்பம்',
    ['coding', 'robotics', 'electronics', 'artificial-intelligence', 'game-design'],
  ],
  [
    'brain games|brainy|thinking games|strategy games|mind sports',
    ['chess', 'rubiks-cube', 'abacus', 'memory', 'board-games'],
  ],
  ['stage|performing arts|performance', ['theatre', 'puppetry', 'magic', 'public-speaking']],
  [
    'rainy day|indoor|indoors|indoor activities',
    ['board-games', 'chess', 'pottery', 'drawing', 'craft', 'origami', 'cooking', 'puppetry'],
  ],
  [
    'weekend outing|family outing|day trip|family day out',
    ['picnic', 'nature-walk', 'farm-visit', 'heritage-culture', 'trekking'],
  ],
  ['playing an instrument|learn an instrument', INSTRUMENTS],
  ['rhythm|percussion|ताल|தாளம்', [...PERCUSSION, 'baby-music']],
  ['baby swim|infant swim', ['baby-swimming', 'swimming']],
  ['rhyme|rhyming', ['music-movement', 'baby-music']],
]

export const GROUP_PHRASES = new PhraseTable<readonly Kind[]>(
  GROUPS.flatMap(([phrases, kinds]) => phrases.split('|').map((phrase) => [phrase, kinds] as const)),
)

/** Names of the categories. */
const CATEGORY_WORDS: Record<Category, string> = {
  'baby-groups': 'baby groups|baby group|baby activities|शिशु समूह|குழந்தை குழுக்கள்|மழலைக் குழுக்கள்',
  'toddler-activities': 'toddler activities|toddler activity|नन्हों की गतिविधियाँ|சின்னஞ்சிறார் செயல்பாடுகள்',
  'sports-clubs':
    'sports clubs|sports club|sports|sport|games|खेल|खेलकूद|खेल क्लब|स्पोर्ट्स|விளையாட்டு|விளையாட்டுகள்|விளையாட்டுக் கழகங்கள்|khel|khelkud|vilaiyattu|vilayattu',
  'family-activities':
    'family activities|family activity|family|family fun|परिवार|पारिवारिक|फैमिली|குடும்பம்|குடும்ப|parivar|kudumbam',
  educational:
    'educational|education|educational activities|academic|academics|शिक्षा|शैक्षिक|पढ़ाई|கல்வி|படிப்பு|padhai|shiksha|kalvi|padippu',
  'arts-crafts':
    'arts & crafts|art & craft|art & crafts|arts crafts|art craft|कला और शिल्प|கலை மற்றும் கைவினை|கலையும் கைவினையும்',
  'music-dance':
    'music & dance|music and dance|dance and music|dance & music|संगीत और नृत्य|இசை மற்றும் நடனம்|இசையும் நடனமும்',
  'outdoor-adventure':
    'outdoor adventure|outdoor|outdoors|outdoor activities|adventure|adventures|आउटडोर|रोमांच|साहसिक|एडवेंचर|வெளிப்புற|சாகசம்|சாகச|saahas',
}

export const CATEGORY_PHRASES = new PhraseTable<Category>(
  CATEGORIES.flatMap((category) =>
    CATEGORY_WORDS[category].split('|').map((phrase) => [phrase, category] as const),
  ),
)
