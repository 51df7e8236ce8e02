/** Hindi, Tamil and English synonyms for the catalogue's English words: categories and common activities. */
const SYNONYMS: [words: string, english: string][] = [
  // Categories
  ['शिशु|बेबी|बच्चा|நர்சரி|குழந்தை|மழலை|infant|newborn', 'baby'],
  ['नन्हे|टॉडलर|छोटे|சிறுவர்|சின்னஞ்சிறு|preschool|preschooler', 'toddler'],
  ['खेल|स्पोर्ट्स|खेलकूद|விளையாட்டு|sport|games', 'sports'],
  ['क्लब|கிளப்|குழு', 'club'],
  ['परिवार|पारिवारिक|फैमिली|குடும்பம்|குடும்ப', 'family'],
  ['शिक्षा|शैक्षिक|पढ़ाई|सीखना|கல்வி|படிப்பு|கற்றல்|learning|education|tuition', 'educational'],
  ['कला|चित्रकला|கலை|art', 'arts'],
  ['शिल्प|हस्तकला|हस्तशिल्प|கைவினை|கைத்தொழில்|craft', 'crafts'],
  ['संगीत|म्यूजिक|இசை', 'music'],
  ['नृत्य|डांस|नाच|நடனம்|நாட்டியம்|dancing', 'dance'],
  ['आउटडोर|बाहर|घूमना|வெளிப்புற|வெளியே|outdoors', 'outdoor'],
  ['रोमांच|साहसिक|एडवेंचर|சாகசம்|சாகச', 'adventure'],
  // Activities
  ['फुटबॉल|फ़ुटबॉल|கால்பந்து|கால்பந்தாட்டம்|soccer', 'football'],
  ['क्रिकेट|கிரிக்கெட்', 'cricket'],
  ['बैडमिंटन|பூப்பந்து|பேட்மிண்டன்|shuttle', 'badminton'],
  ['तैराकी|तैरना|स्विमिंग|நீச்சல்', 'swimming'],
  ['कराटे|கராத்தே', 'karate'],
  ['योग|योगा|யோகா', 'yoga'],
  ['शतरंज|चेस|சதுரங்கம்|செஸ்', 'chess'],
  ['टेनिस|டென்னிஸ்', 'tennis'],
  ['हॉकी|ஹாக்கி', 'hockey'],
  ['कबड्डी|கபடி', 'kabaddi'],
  ['साइकिल|சைக்கிள்|மிதிவண்டி|bicycle|cycle', 'cycling'],
  ['चित्र|पेंटिंग|ஓவியம்|paint', 'painting'],
  ['ड्राइंग|வரைதல்', 'drawing'],
  ['मिट्टी|कुम्हार|மண்பாண்டம்|களிமண்|clay', 'pottery'],
  ['तबला|தபேலா', 'tabla'],
  ['गायन|गाना|गीत|பாட்டு|பாடல்|vocal|sing', 'singing'],
  ['गिटार|கிட்டார்', 'guitar'],
  ['पियानो|கீபோர்டு|பியானோ|piano', 'keyboard'],
  ['भरतनाट्यम|பரதநாட்டியம்|பரதம்', 'bharatanatyam'],
  ['कथक|கதக்', 'kathak'],
  ['विज्ञान|அறிவியல்|robotics', 'science'],
  ['गणित|अबेकस|கணிதம்|கணக்கு|math|maths', 'abacus'],
  ['कोडिंग|கோடிங்|programming', 'coding'],
  ['कहानी|கதை|stories|story', 'storytelling'],
  ['पिकनिक|பிக்னிக்', 'picnic'],
  ['ट्रेकिंग|पहाड़|மலையேற்றம்|trek|hiking|hike', 'trekking'],
  ['पतंग|பட்டம்|kites', 'kite'],
  ['नाटक|रंगमंच|நாடகம்|drama', 'theatre'],
]

const englishByWord = new Map(
  SYNONYMS.flatMap(([words, name]) => words.split('|').map((word) => [word, name])),
)
const LETTERS_MIN = 3

/** The English words for a word, also for an unfinished or inflected one (खेलों, பாட்டுகள்). */
export function getSynonyms(word: string): string[] {
  const exact = englishByWord.get(word)
  if (exact) return [exact]
  const isOtherScript = /[^\p{Script=Latin}\d]/u.test(word)
  if (!isOtherScript || word.length < LETTERS_MIN) return []
  const found = [...englishByWord].filter(
    ([known]) => known.startsWith(word) || (known.length >= LETTERS_MIN && word.startsWith(known)),
  )
  return [...new Set(found.map(([, name]) => name))]
}
