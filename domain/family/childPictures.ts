/** Pictures that a parent can choose for a child. */
export const CHILD_PICTURES = [
  'kite',
  'elephant',
  'tiger',
  'peacock',
  'monkey',
  'rabbit',
  'panda',
  'fox',
  'butterfly',
  'rocket',
  'football',
  'star',
] as const
export type ChildPicture = (typeof CHILD_PICTURES)[number]

export function isChildPicture(text: string): text is ChildPicture {
  return CHILD_PICTURES.some((picture) => picture === text)
}

/** Path of a picture, 128 pixels wide and high. It depends on the picture only, never on the child. */
export const getChildPicturePath = (picture: ChildPicture) => `/pictures/children/v1/${picture}.webp`
