/** Values of the form fields. */
export interface ProviderDraft {
  name: string
  description: string
  email: string
  phone: string
  website: string
  address: string
  postcode: string
  latitude: string
  longitude: string
  upiId: string
  allowsPayAtVenue: boolean
  logoUrl: string
}

export const emptyProvider: ProviderDraft = {
  name: '',
  description: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  postcode: '',
  latitude: '',
  longitude: '',
  upiId: '',
  allowsPayAtVenue: false,
  logoUrl: '',
}
