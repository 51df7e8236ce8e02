import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'

const row =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-xl px-3 text-base focus-visible:-outline-offset-3 ' +
  'data-[highlighted]:bg-sky-soft data-[highlighted]:text-sky-ink'

interface MenuProps {
  trigger: ReactNode
  /** The keyboard opened it before its code was there, so the first item gets the focus. */
  isByKeyboard: boolean
  children: ReactNode
}

/** A menu that is open at first: its button loads it (client/frame/MenuButton.tsx). */
export function Menu({ trigger, isByKeyboard, children }: MenuProps) {
  const mustFocus = useRef(isByKeyboard)
  function focusFirstItem(menu: HTMLElement | null) {
    if (!menu || !mustFocus.current) return
    mustFocus.current = false
    // Radix moves the focus to the menu itself when it opens.
    requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus())
  }
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={focusFirstItem}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] w-72 animate-fade overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** One action or link. With `asChild` the only child is the link. */
export function MenuItem({
  asChild,
  onSelect,
  children,
}: {
  asChild?: boolean
  onSelect?: () => void
  children: ReactNode
}) {
  return (
    <Radix.Item asChild={asChild} onSelect={onSelect} className={row}>
      {children}
    </Radix.Item>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-2 h-px bg-line" />
}

interface MenuChoiceProps {
  label: string
  value: string
  options: { value: string; label: string; lang?: string }[]
  onChange: (value: string) => void
  /** Why nothing can be chosen now. */
  disabledReason?: string | null
}

/** A single choice as a row of chips. */
export function MenuChoice({ label, value, options, onChange, disabledReason }: MenuChoiceProps) {
  const reasonId = useId()
  return (
    <Radix.RadioGroup
      value={value}
      onValueChange={onChange}
      aria-describedby={disabledReason ? reasonId : undefined}
      className="px-1 py-1"
    >
      <Radix.Label className="px-2 pb-1 font-semibold text-muted text-sm">{label}</Radix.Label>
      {disabledReason && (
        <p id={reasonId} className="px-2 pb-1 text-muted text-sm">
          {disabledReason}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            lang={option.lang}
            disabled={Boolean(disabledReason)}
            onSelect={(event) => event.preventDefault()}
            className="flex min-h-11 grow cursor-pointer items-center justify-center gap-1 rounded-xl border-2 border-line px-2 text-sm focus-visible:-outline-offset-3 data-[disabled]:cursor-not-allowed data-[state=checked]:border-sky data-[highlighted]:bg-sky-soft data-[state=checked]:bg-sky-soft data-[disabled]:opacity-55 data-[state=checked]:font-semibold data-[state=checked]:text-sky-ink"
          >
            <Radix.ItemIndicator>
              <Check aria-hidden="true" className="size-4" />
            </Radix.ItemIndicator>
            {option.label}
          </Radix.RadioItem>
        ))}
      </div>
    </Radix.RadioGroup>
  )
}
