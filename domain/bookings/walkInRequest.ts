import { z } from 'zod'
import { optionalPhoneNumber } from '../phoneNumberSchema.ts'
import { TOTAL_MAX_PAISE } from './bookingPrice.ts'
import { bookingRequest } from './bookingRequest.ts'

const { participantName, participantAge } = bookingRequest.shape

/** A child who came without a booking. Without an amount, the price of the session was paid. */
export const walkInRequest = z.object({
  participantName,
  participantAge,
  contactPhone: optionalPhoneNumber,
  amount: z.int().min(0, 'validation.invalid').max(TOTAL_MAX_PAISE, 'validation.invalid').nullish(),
})
