import { TOTAL_MAX_PAISE } from '../bookings/bookingPrice.ts'
import type { Paise } from '../money.ts'

/** Longest text of a search, and longest name of its place, in UTF-16 code units. */
export const SEARCH_TEXT_MAX_LENGTH = 200
/** Highest price of a filter. */
export const FILTER_PRICE_MAX_PAISE: Paise = TOTAL_MAX_PAISE
