/** Name of an enum value in the schema: ARTS_CRAFTS for the slug 'arts-crafts'. */
type EnumName<Slug extends string> = Slug extends `${infer Start}-${infer Rest}`
  ? `${Uppercase<Start>}_${EnumName<Rest>}`
  : Uppercase<Slug>

/** Converts a slug of addresses, REST and the database to the schema's enum value. */
export function toEnumName<Slug extends string>(slug: Slug): EnumName<Slug> {
  return slug.toUpperCase().replaceAll('-', '_') as EnumName<Slug>
}

/** Converts an enum value of the schema to its slug. */
export function toSlug(name: string): string {
  return name.toLowerCase().replaceAll('_', '-')
}
