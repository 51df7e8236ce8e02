import { type ComponentProps, type ElementType, type ReactNode, useContext, useId } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { DisabledReasonId } from './disabledReason.ts'
import { joinClasses } from './joinClasses.ts'
import { Spinner } from './Spinner.tsx'

const looks = {
  primary: 'bg-sky text-on-sky hover:bg-sky-strong shadow-card',
  secondary: 'bg-sky-soft text-sky-ink hover:brightness-97',
  quiet: 'bg-transparent text-sky-ink hover:bg-sky-soft',
  outline: 'border-2 border-line bg-surface text-ink hover:border-sky',
  delight: 'bg-marigold text-on-marigold hover:brightness-95 shadow-card',
  danger: 'bg-danger text-on-danger hover:brightness-95',
  dangerOutline: 'border-2 border-line bg-surface text-danger-ink hover:border-danger',
}
const sizes = {
  small: 'min-h-11 px-4 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-6 py-3 text-lg',
}

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  wide?: boolean
  icon?: ReactNode
}

function getButtonClasses({ look = 'primary', size = 'medium', wide }: Look, more?: string) {
  return joinClasses('button', looks[look], sizes[size], wide && 'w-full', more)
}

type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean }

export function Button({ look, size, wide, icon, pending, className, children, ...rest }: ButtonProps) {
  const reasonId = useContext(DisabledReasonId)
  return (
    <button
      type="button"
      aria-describedby={reasonId ?? undefined}
      {...rest}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
      className={getButtonClasses({ look, size, wide }, className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export function ButtonLink(props: LinkProps & Look) {
  return <StyledLink element={Link} {...props} />
}

/** A link outside of the app, such as to a file. */
export function ButtonAnchor(props: ComponentProps<'a'> & Look) {
  return <StyledLink element="a" {...props} />
}

interface StyledLinkProps extends Look {
  element: ElementType
  className?: string | undefined
  children?: ReactNode
  'aria-label'?: string | undefined
}

/** Inside of `DisabledReasonId` it has no address. It takes no focus then, like a disabled button. */
function StyledLink({
  element: Element,
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: StyledLinkProps) {
  const reasonId = useContext(DisabledReasonId)
  const classes = getButtonClasses({ look, size, wide }, className)
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (!reasonId)
    return (
      <Element {...rest} className={classes}>
        {content}
      </Element>
    )
  return (
    // biome-ignore lint/a11y/useValidAnchor: A disabled link has no address.
    <a
      role="link"
      aria-disabled="true"
      aria-label={rest['aria-label']}
      aria-describedby={reasonId}
      className={classes}
    >
      {content}
    </a>
  )
}

/** A disabled button with the reason as its description. */
export function ButtonWithReason({ reason, ...rest }: ButtonProps & { reason?: string }) {
  const id = useId()
  return (
    <div>
      <Button {...rest} aria-describedby={reason ? id : undefined} />
      {reason && (
        <p id={id} className="mt-2 text-center text-muted text-sm">
          {reason}
        </p>
      )}
    </div>
  )
}
