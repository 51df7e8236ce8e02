import { z } from 'zod'
import { upiId } from '../payments/upi.ts'
import { degrees, isHttps, name, postcode, requireBothCoordinates, text } from './fields.ts'

const emptyOr = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .pipe(schema.nullable())

const phone = z.string().regex(/^\+?[\d\s()-]{10,30}$/, 'validation.contactPhone')
const website = z
  .string()
  .max(300, 'validation.tooLong')
  .refine((value) => isHttps(value) || /^http:\/\/[^\s/]+\.[^\s]+$/i.test(value), 'validation.website')

/** Shapes by field; what is left empty is absent. Shared by the form, the server and the file. */
export const providerFields = {
  name: name(120),
  description: text(2000),
  email: emptyOr(z.email('validation.email').max(254, 'validation.tooLong')),
  phone: emptyOr(phone),
  website: emptyOr(website),
  address: text(300),
  postcode,
  latitude: degrees(90),
  longitude: degrees(180),
  upiId: emptyOr(upiId),
  allowsPayAtVenue: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
}

export const providerRequest = z.object(providerFields).superRefine(requireBothCoordinates)
export type ProviderRequest = z.output<typeof providerRequest>
export type ProviderDraft = z.input<typeof providerRequest>
