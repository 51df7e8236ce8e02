/** The address that calls a number, however it is written. */
export const telephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
