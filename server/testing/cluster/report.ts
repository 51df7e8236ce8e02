interface Line {
  isGood: boolean
  text: string
}

const lines: Line[] = []

/** One line for each claim: whether it holds, and by which figures. */
export function claim(isGood: boolean, text: string) {
  lines.push({ isGood, text })
  console.log(`${isGood ? '✓' : '✗'} ${text}`)
}

export function heading(text: string) {
  console.log(`\n${text}`)
}

/** Whether every claim held. */
export function summary(): boolean {
  const good = lines.filter(({ isGood }) => isGood).length
  console.log(`\n${good} of ${lines.length} claims hold`)
  return good === lines.length
}

export const ms = (time: number) => `${Math.round(time)} ms`
