/** Where the unlocks of an admin are told. */
export function unlockedTopic(adminId: string) {
  return `unlocked:${adminId}`
}
