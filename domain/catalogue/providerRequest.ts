import { z } from 'zod'
import { upiId } from '../payments/upi.ts'
import { optionalPhoneNumber } from '../phoneNumberSchema.ts'
import {
  addCoordinateRule,
  createDegreesSchema,
  createNameSchema,
  createTextSchema,
  isHttps,
  postcode,
} from './fields.ts'
import { OWN_IMAGE_PATTERN } from './images.ts'

const createNullableSchema = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .pipe(schema.nullable())

const website = z
  .string()
  .max(300, 'validation.tooLong')
  .refine((value) => isHttps(value) || /^http:\/\/[^\s/]+\.[^\s]+$/i.test(value), 'validation.website')

/** Field schemas that the form, the server and the import file share. An empty field is absent. */
export const providerFields = {
  name: createNameSchema(120),
  description: createTextSchema(2000),
  email: createNullableSchema(z.email('validation.email').max(254, 'validation.tooLong')),
  phone: optionalPhoneNumber,
  website: createNullableSchema(website),
  address: createTextSchema(300),
  postcode,
  latitude: createDegreesSchema(90),
  longitude: createDegreesSchema(180),
  upiId: createNullableSchema(upiId),
  allowsPayAtVenue: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
}

/** Logos are uploads only, so no page of ours loads a picture of another server. */
const logoUrl = createNullableSchema(z.string().regex(OWN_IMAGE_PATTERN, 'validation.logoUrl'))

export const providerShape = { ...providerFields, logoUrl }
export const providerRequest = addCoordinateRule(z.object(providerShape))
export type ProviderRequest = z.output<typeof providerRequest>
