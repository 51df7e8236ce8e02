export interface Place {
  kind: 'city' | 'pincode' | 'locality' | 'district'
  name: string
  label: string
  district: string
  state: string
  pincode: string | null
  latitude: number
  longitude: number
}
