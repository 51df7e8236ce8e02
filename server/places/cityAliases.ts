/** Other names of the 15 cities: current and former ones, in English, Hindi and Tamil. */
const ALIASES: Record<string, string> = {
  Mumbai: 'bombay|मुंबई|मुम्बई|मुंबई|மும்பை',
  Delhi: 'new delhi|dilli|दिल्ली|नई दिल्ली|டெல்லி|தில்லி|புது டெல்லி',
  Bangalore: 'bengaluru|बेंगलुरु|बंगलौर|बैंगलोर|பெங்களூரு|பெங்களூர்',
  Chennai: 'madras|चेन्नई|சென்னை',
  Kolkata: 'calcutta|कोलकाता|கொல்கத்தா',
  Hyderabad: 'हैदराबाद|ஹைதராபாத்|ஐதராபாத்',
  Pune: 'poona|पुणे|புனே',
  Ahmedabad: 'ahmadabad|अहमदाबाद|அகமதாபாத்',
  Jaipur: 'जयपुर|ஜெய்ப்பூர்',
  Salem: 'selam|सेलम|சேலம்',
  Coimbatore: 'kovai|कोयंबटूर|कोयम्बटूर|கோயம்புத்தூர்|கோவை',
  Kochi: 'cochin|ernakulam|कोच्चि|கொச்சி',
  Indore: 'इंदौर|इन्दौर|இந்தூர்',
  Nagpur: 'नागपुर|நாக்பூர்',
  Visakhapatnam: 'vizag|vishakhapatnam|विशाखापत्तनम|விசாகப்பட்டினம்',
}

const cityByAlias = new Map(
  Object.entries(ALIASES).flatMap(([city, aliases]) => aliases.split('|').map((alias) => [alias, city])),
)

/** The gazetteer's name of the city with this alias; undefined without one. */
export function findCityByAlias(alias: string): string | undefined {
  return cityByAlias.get(alias.toLowerCase())
}

/** Cities with an alias that has this prefix. */
export function listCitiesByAliasPrefix(prefix: string): string[] {
  const start = prefix.toLowerCase()
  return [...new Set([...cityByAlias].filter(([alias]) => alias.startsWith(start)).map(([, city]) => city))]
}
