/** The 15 cities of the location picker (specification, section 2), each with its state. */
export const CITIES = [
  { city: 'mumbai', state: 'maharashtra', label: 'Mumbai, Maharashtra' },
  { city: 'delhi', state: 'delhi', label: 'Delhi, Delhi' },
  { city: 'bangalore', state: 'karnataka', label: 'Bangalore, Karnataka' },
  { city: 'chennai', state: 'tamil-nadu', label: 'Chennai, Tamil Nadu' },
  { city: 'kolkata', state: 'west-bengal', label: 'Kolkata, West Bengal' },
  { city: 'hyderabad', state: 'telangana', label: 'Hyderabad, Telangana' },
  { city: 'pune', state: 'maharashtra', label: 'Pune, Maharashtra' },
  { city: 'ahmedabad', state: 'gujarat', label: 'Ahmedabad, Gujarat' },
  { city: 'jaipur', state: 'rajasthan', label: 'Jaipur, Rajasthan' },
  { city: 'salem', state: 'tamil-nadu', label: 'Salem, Tamil Nadu' },
  { city: 'coimbatore', state: 'tamil-nadu', label: 'Coimbatore, Tamil Nadu' },
  { city: 'kochi', state: 'kerala', label: 'Kochi, Kerala' },
  { city: 'indore', state: 'madhya-pradesh', label: 'Indore, Madhya Pradesh' },
  { city: 'nagpur', state: 'maharashtra', label: 'Nagpur, Maharashtra' },
  { city: 'visakhapatnam', state: 'andhra-pradesh', label: 'Visakhapatnam, Andhra Pradesh' },
] as const
