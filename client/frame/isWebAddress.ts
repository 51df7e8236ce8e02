/** Whether a link may lead there. Addresses of other schemes can run code. */
export const isWebAddress = (address: string) => /^https?:\/\//.test(address)
