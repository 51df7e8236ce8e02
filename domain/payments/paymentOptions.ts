interface PaymentOptions {
  upiId: string | null
  allowsPayAtVenue: boolean
}

/** True when parents can pay a provider: by UPI, at the venue, or online through the gateway of the server. */
export function canBePaid({ upiId, allowsPayAtVenue }: PaymentOptions, hasGateway: boolean): boolean {
  return upiId !== null || allowsPayAtVenue || hasGateway
}
