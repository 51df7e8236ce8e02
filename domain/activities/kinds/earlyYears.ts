import { defineKinds } from './defineKinds.ts'

export const BABY_KINDS = defineKinds('baby-groups', {
  'baby-massage': [
    'Baby massage',
    'शिशु मालिश',
    'குழந்தை மசாஜ்',
    'infant massage|shishu malish|massage|मालिश|மசாஜ்|baby bonding',
  ],
  'baby-music': [
    'Baby music',
    'शिशु संगीत',
    'மழலை இசை',
    'sing and sway|little drums|lullaby|lullabies|लोरी|தாலாட்டு|lori|thalattu|baby rhymes',
  ],
  'baby-swimming': [
    'Baby swimming',
    'शिशु तैराकी',
    'மழலை நீச்சல்',
    'first splash|baby swim|infant swimming|water babies|baby pool',
  ],
  'baby-sensory': [
    'Sensory play',
    'संवेदी खेल',
    'புலன் விளையாட்டு',
    'sensory|sensory morning|baby sensory|tummy time',
  ],
  'baby-yoga': [
    'Mother & baby yoga',
    'माँ और शिशु योग',
    'தாய் சேய் யோகா',
    'baby yoga|mom and baby yoga|postnatal yoga|mother and baby',
  ],
  'baby-playgroup': [
    'Baby playgroup',
    'शिशु खेल समूह',
    'மழலை விளையாட்டுக் குழு',
    'crawlers|crawlers club|baby group|baby play|mother toddler group|mom and baby',
  ],
  'baby-reading': [
    'Reading with babies',
    'शिशुओं के साथ पढ़ना',
    'மழலை வாசிப்பு',
    'lap sit|lapsit|book lap sit|baby book|baby books|board books',
  ],
})

export const TODDLER_KINDS = defineKinds('toddler-activities', {
  playgroup: [
    'Toddler playgroup',
    'खेल समूह',
    'விளையாட்டுக் குழு',
    'play group|playschool|play school|play home|प्ले स्कूल|பிளே ஸ்கூல்|toddler play|free play|soft play',
  ],
  'messy-play': [
    'Messy play',
    'रंग और मिट्टी का खेल',
    'வண்ண விளையாட்டு',
    'messy art|finger paint|finger painting|slime|play dough|playdough',
  ],
  'toddler-gym': [
    'Toddler gym',
    'नन्हों का जिम',
    'மழலை உடற்பயிற்சி',
    'tumble tots|tumbling|little gym|baby gym|toddler gymnastics|kids gym',
  ],
  'music-movement': [
    'Music & movement',
    'संगीत और हलचल',
    'இசையும் அசைவும்',
    'music and movement|action songs|rhymes|nursery rhymes|बालगीत|balgeet|மழலைப் பாடல்',
  ],
  montessori: ['Montessori', 'मोंटेसरी', 'மாண்டிசோரி', 'montessori corner|practical life|मॉन्टेसरी'],
})
