/** The address that calls a number, however it is written. */
export const getTelephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
