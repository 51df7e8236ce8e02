/** The 15 cities of the specification (section 2), with their centre. */
export const CITY_PLACES = [
  { name: 'Mumbai', district: 'Mumbai', state: 'Maharashtra', latitude: 19.076, longitude: 72.8777 },
  { name: 'Delhi', district: 'New Delhi', state: 'Delhi', latitude: 28.6328, longitude: 77.2197 },
  {
    name: 'Bangalore',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    latitude: 12.9716,
    longitude: 77.5946,
  },
  { name: 'Chennai', district: 'Chennai', state: 'Tamil Nadu', latitude: 13.0604, longitude: 80.2496 },
  { name: 'Kolkata', district: 'Kolkata', state: 'West Bengal', latitude: 22.5626, longitude: 88.363 },
  { name: 'Hyderabad', district: 'Hyderabad', state: 'Telangana', latitude: 17.385, longitude: 78.4867 },
  { name: 'Pune', district: 'Pune', state: 'Maharashtra', latitude: 18.5204, longitude: 73.8567 },
  { name: 'Ahmedabad', district: 'Ahmedabad', state: 'Gujarat', latitude: 23.0225, longitude: 72.5714 },
  { name: 'Jaipur', district: 'Jaipur', state: 'Rajasthan', latitude: 26.9124, longitude: 75.7873 },
  { name: 'Salem', district: 'Salem', state: 'Tamil Nadu', latitude: 11.664325, longitude: 78.146011 },
  { name: 'Coimbatore', district: 'Coimbatore', state: 'Tamil Nadu', latitude: 11.0168, longitude: 76.9558 },
  { name: 'Kochi', district: 'Ernakulam', state: 'Kerala', latitude: 9.9816, longitude: 76.2999 },
  { name: 'Indore', district: 'Indore', state: 'Madhya Pradesh', latitude: 22.7196, longitude: 75.8577 },
  { name: 'Nagpur', district: 'Nagpur', state: 'Maharashtra', latitude: 21.1458, longitude: 79.0882 },
  {
    name: 'Visakhapatnam',
    district: 'Visakhapatnam',
    state: 'Andhra Pradesh',
    latitude: 17.7231,
    longitude: 83.3013,
  },
] as const

/**
 * The directory has only wrong coordinates for these PIN codes: in another part of the city (or in the sea), too near
 * for the outlier rule. These are their correct coordinates.
 */
export const KNOWN_CENTRES: Record<string, { latitude: number; longitude: number }> = {
  '380058': { latitude: 23.0333, longitude: 72.4634 },
  '560038': { latitude: 12.9719, longitude: 77.6412 },
  '600020': { latitude: 13.0063, longitude: 80.2574 },
  '600028': { latitude: 13.0236, longitude: 80.257 },
}
