interface Check {
  hasPassed: boolean
  text: string
}

const checks: Check[] = []

/** Prints one line for each claim: whether it holds, and the figures. */
export function reportCheck(isGood: boolean, text: string) {
  checks.push({ hasPassed: isGood, text })
  console.log(`${isGood ? '✓' : '✗'} ${text}`)
}

export function printHeading(text: string) {
  console.log(`\n${text}`)
}

/** True when every claim holds. */
export function printSummary(): boolean {
  const good = checks.filter(({ hasPassed }) => hasPassed).length
  console.log(`\n${good} of ${checks.length} claims hold`)
  return good === checks.length
}

export const formatMs = (time: number) => `${Math.round(time)} ms`
