import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { CITIES } from '../../../domain/places/cities.ts'

/** The number of guesses for eight characters without any pattern, by the library's estimate. */
const GUESSES_MIN = 10 ** 8

/** The time of an estimate grows with the square of the length: 12 ms for 32 characters, 85 ms for 128. */
const ESTIMATED_LENGTH_MAX = 32

/** Words that the library's list of leaked passwords does not have, and that attackers in India try first. */
const LOCAL_WORDS = ['india', 'bharat', ...CITIES.flatMap(({ label }) => splitWords(label))]

let loading: Promise<ZxcvbnFactory> | undefined

/** Loads the list of words at the first use: 5 MB. */
const getEstimator = () => (loading ??= loadEstimator())

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * True for a commonly leaked password and its variants (product.md, section 24): other case, added digits and
 * punctuation, letters replaced by digits, repetitions and sequences. `personalWords` are the product's name and the
 * data of the account. The list has 49,000 leaked passwords and comes with zxcvbn (MIT).
 */
export async function isCommonPassword(password: string, personalWords: string[]): Promise<boolean> {
  const words = [...LOCAL_WORDS, ...personalWords.flatMap(splitWords)]
  const estimator = await getEstimator()
  return estimator.check(password.slice(0, ESTIMATED_LENGTH_MAX), words).guesses < GUESSES_MIN
}

/** One and two letters are no word, and would match by chance. */
function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 2)
}
