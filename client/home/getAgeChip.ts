import { AGE_CHIPS } from '../../domain/activities/ages.ts'

export function getAgeChip(age: string | null) {
  return AGE_CHIPS.find(({ chip }) => chip === age) ?? AGE_CHIPS[0]
}
