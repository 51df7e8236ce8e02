/** An area of a city with classes of the demo. The gazetteer has its coordinates. */
interface Area {
  name: string
  pincode: string
}

export interface City {
  name: string
  state: string
  areas: Area[]
  streets: string[]
}

const createAreas = (...pairs: [string, string][]) => pairs.map(([name, pincode]) => ({ name, pincode }))

/**
 * The 15 cities of the location picker (specification, section 2). Salem, the default, has the most
 * activities.
 */
export const CITIES: City[] = [
  {
    name: 'Salem',
    state: 'Tamil Nadu',
    areas: createAreas(
      ['Fairlands', '636016'],
      ['Hasthampatti', '636007'],
      ['Suramangalam', '636005'],
      ['Ammapet', '636003'],
      ['Shevapet', '636002'],
      ['Fort', '636001'],
      ['Alagapuram', '636004'],
      ['Gorimedu', '636008'],
    ),
    streets: [
      'Omalur Main Road',
      'Saradha College Road',
      'Brindavan Road',
      'Advaitha Ashram Road',
      'Junction Main Road',
      'Cherry Road',
    ],
  },
  {
    name: 'Mumbai',
    state: 'Maharashtra',
    areas: createAreas(
      ['Bandra West', '400050'],
      ['Andheri West', '400053'],
      ['Powai', '400076'],
      ['Dadar', '400014'],
      ['Chembur', '400071'],
    ),
    streets: ['Hill Road', 'Linking Road', 'SV Road', 'Central Avenue', 'Station Road'],
  },
  {
    name: 'Delhi',
    state: 'Delhi',
    areas: createAreas(
      ['Saket', '110017'],
      ['Dwarka', '110075'],
      ['Rohini', '110085'],
      ['Lajpat Nagar', '110024'],
      ['Vasant Kunj', '110070'],
    ),
    streets: ['Ring Road', 'Press Enclave Marg', 'Club Road', 'Community Centre Lane', 'Market Road'],
  },
  {
    name: 'Bangalore',
    state: 'Karnataka',
    areas: createAreas(
      ['Indiranagar', '560038'],
      ['Koramangala', '560034'],
      ['Jayanagar', '560041'],
      ['Whitefield', '560066'],
      ['Malleswaram', '560003'],
    ),
    streets: ['100 Feet Road', '11th Main', 'Sampige Road', '4th Block', 'CMH Road'],
  },
  {
    name: 'Chennai',
    state: 'Tamil Nadu',
    areas: createAreas(
      ['Adyar', '600020'],
      ['Anna Nagar', '600040'],
      ['Velachery', '600042'],
      ['Mylapore', '600004'],
      ['T. Nagar', '600017'],
    ),
    streets: ['Lattice Bridge Road', 'Second Avenue', 'Luz Church Road', 'GN Chetty Road', 'Besant Avenue'],
  },
  {
    name: 'Kolkata',
    state: 'West Bengal',
    areas: createAreas(
      ['Salt Lake', '700091'],
      ['Ballygunge', '700019'],
      ['New Alipore', '700053'],
      ['Behala', '700034'],
    ),
    streets: ['Gariahat Road', 'Lake Avenue', 'Diamond Harbour Road', 'Sector V Main Road'],
  },
  {
    name: 'Hyderabad',
    state: 'Telangana',
    areas: createAreas(
      ['Banjara Hills', '500034'],
      ['Gachibowli', '500032'],
      ['Kukatpally', '500072'],
      ['Himayatnagar', '500029'],
    ),
    streets: ['Road No. 12', 'Old Mumbai Highway', 'Street No. 5', 'Film Nagar Road'],
  },
  {
    name: 'Pune',
    state: 'Maharashtra',
    areas: createAreas(
      ['Kothrud', '411038'],
      ['Aundh', '411007'],
      ['Viman Nagar', '411014'],
      ['Koregaon Park', '411001'],
    ),
    streets: ['Karve Road', 'ITI Road', 'North Main Road', 'Paud Road'],
  },
  {
    name: 'Ahmedabad',
    state: 'Gujarat',
    areas: createAreas(
      ['Satellite', '380015'],
      ['Navrangpura', '380009'],
      ['Maninagar', '380008'],
      ['Bopal', '380058'],
    ),
    streets: ['CG Road', 'Judges Bungalow Road', 'SG Highway', 'Jawahar Chowk Road'],
  },
  {
    name: 'Jaipur',
    state: 'Rajasthan',
    areas: createAreas(
      ['Malviya Nagar', '302017'],
      ['Vaishali Nagar', '302021'],
      ['Mansarovar', '302020'],
      ['C-Scheme', '302001'],
    ),
    streets: ['Gaurav Path', 'Amrapali Marg', 'Madhyam Marg', 'Statue Circle Road'],
  },
  {
    name: 'Coimbatore',
    state: 'Tamil Nadu',
    areas: createAreas(
      ['RS Puram', '641002'],
      ['Peelamedu', '641004'],
      ['Saibaba Colony', '641011'],
      ['Gandhipuram', '641012'],
    ),
    streets: ['DB Road', 'Avinashi Road', 'NSR Road', 'Cross Cut Road'],
  },
  {
    name: 'Kochi',
    state: 'Kerala',
    areas: createAreas(
      ['Kadavanthra', '682020'],
      ['Edappally', '682024'],
      ['Fort Kochi', '682001'],
      ['Kakkanad', '682030'],
    ),
    streets: ['MG Road', 'Sahodaran Ayyappan Road', 'Seaport Airport Road', 'Panampilly Avenue'],
  },
  {
    name: 'Indore',
    state: 'Madhya Pradesh',
    areas: createAreas(['Vijay Nagar', '452010'], ['Palasia', '452001'], ['Bhawarkua', '452014']),
    streets: ['AB Road', 'Ring Road', 'Manorama Ganj Road'],
  },
  {
    name: 'Nagpur',
    state: 'Maharashtra',
    areas: createAreas(['Dharampeth', '440010'], ['Sadar', '440001'], ['Manish Nagar', '440015']),
    streets: ['West High Court Road', 'Wardha Road', 'Residency Road'],
  },
  {
    name: 'Visakhapatnam',
    state: 'Andhra Pradesh',
    areas: createAreas(['MVP Colony', '530017'], ['Dwaraka Nagar', '530016'], ['Gajuwaka', '530026']),
    streets: ['Beach Road', 'Sector 6 Main Road', 'Diamond Park Road'],
  },
]
