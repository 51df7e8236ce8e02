import { Link, type LinkProps } from 'react-router-dom'

/** An underlined link that stands alone. A long name wraps. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-semibold text-sky-ink underline wrap-anywhere"
    />
  )
}
