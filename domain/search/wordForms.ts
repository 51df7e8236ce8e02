/** Endings of inflected Hindi words and what the dictionary form has instead. */
const HINDI_ENDINGS: [ending: string, instead: string][] = [
  ['ियों', 'ी'],
  ['ियां', 'ी'],
  ['ाओं', 'ा'],
  ['ाएं', 'ा'],
  ['ुओं', 'ु'],
  ['ों', ''],
  ['ों', 'ा'],
  ['ें', ''],
  ['े', 'ा'],
]

/** Endings of inflected Tamil words, longest first, and what the dictionary form has instead. */
const TAMIL_ENDINGS: [ending: string, instead: string][] = [
  ['த்திற்கான', 'ம்'],
  ['த்துக்கான', 'ம்'],
  ['த்திற்கு', 'ம்'],
  ['த்துக்கு', 'ம்'],
  ['த்தில்', 'ம்'],
  ['த்தின்', 'ம்'],
  ['த்தை', 'ம்'],
  ['ங்களுக்கு', 'ம்'],
  ['ங்கள்', 'ம்'],
  ['களுக்கு', ''],
  ['களில்', ''],
  ['கள்', ''],
  ['யில்', ''],
  ['யை', ''],
  ['க்கு', ''],
  ['க்கான', ''],
  ['ுக்கு', 'ு'],
  ['ுக்கு', '்'],
  ['வில்', ''],
  ['ில்', '்'],
  ['ில்', 'ு'],
  ['ின்', '்'],
  ['ை', '்'],
  ['ை', 'ு'],
  ['ும்', 'ு'],
  ['க்', ''],
  ['ச்', ''],
  ['ப்', ''],
  ['த்', ''],
  ['ப்', 'ம்'],
]

const STEM_LETTERS_MIN = 3

/** The word and its possible dictionary forms, most likely first. */
export function listForms(word: string): string[] {
  if (/\p{Script=Devanagari}/u.test(word)) return [word, ...replaceEndings(word, HINDI_ENDINGS)]
  if (/\p{Script=Tamil}/u.test(word)) return [word, ...replaceEndings(word, TAMIL_ENDINGS)]
  return [word, ...listSingulars(word)]
}

function replaceEndings(word: string, endings: [ending: string, instead: string][]): string[] {
  return endings
    .filter(([ending]) => word.endsWith(ending) && word.length - ending.length >= STEM_LETTERS_MIN)
    .map(([ending, instead]) => word.slice(0, -ending.length) + instead)
}

function listSingulars(word: string): string[] {
  if (word.length <= STEM_LETTERS_MIN || !word.endsWith('s') || word.endsWith('ss')) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return [word.slice(0, -1)]
}

const FOLDED_LETTERS_MIN = 5

/** Spellings of romanised Indian words that are read as the same word: 'tairaaki', 'tairaki', 'thairaki'. */
export function foldRomanised(word: string): string | null {
  if (word.length < FOLDED_LETTERS_MIN || !/^[a-z]+$/.test(word)) return null
  return word
    .replaceAll('zh', 'l')
    .replaceAll('ph', 'f')
    .replaceAll(/([bcdgjkst])h+/g, '$1')
    .replaceAll('aa', 'a')
    .replaceAll(/ee|ii|ie/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/ai|ei|ey|ay/g, 'e')
    .replaceAll('w', 'v')
    .replaceAll(/ck|q/g, 'k')
    .replaceAll(/y$/g, 'i')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/([aeiou])h/g, '$1')
}
