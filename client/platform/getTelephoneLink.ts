/** The tel: link of a phone number in any notation. */
export const getTelephoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
