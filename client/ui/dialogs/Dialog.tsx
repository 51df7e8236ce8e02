import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DisabledReasonId } from '../disabledReason.ts'
import { focusInvalidField } from '../fields/focusInvalidField.ts'
import { IconButton } from '../IconButton.tsx'
import { joinClasses } from '../joinClasses.ts'
import { isInToast, useOpenDialog } from './openDialogs.ts'
import { useReturnedFocus } from './useReturnedFocus.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** Absent for a dialog that only its own actions close. */
  closeLabel?: string
  /** Called after the focus returned, for an opener that disappeared. */
  onClosed?: () => void
  /** For a long form: two columns wide, and a tap outside does not close it. */
  wide?: boolean
  /** For content that is lost when it closes: a tap outside does not close it. */
  staysOnTapOutside?: boolean
  children: ReactNode
}

/**
 * A bottom sheet on a phone, elsewhere a centred card with space for a toast below it. Closing restores the focus and adds no
 * history entry. A form that opens with an error has the focus on that field.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  onClosed,
  wide,
  staysOnTapOutside = wide,
  children,
}: DialogProps) {
  useOpenDialog(open)
  const { rememberFocus, returnFocus } = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(6_12_28/0.6)]" />
        <Radix.Content
          ref={watchRefusals}
          data-buttons-at-bottom
          aria-describedby={description ? undefined : ''}
          onOpenAutoFocus={(event) => {
            rememberFocus()
            if (focusInvalidField(event.currentTarget as Element)) event.preventDefault()
          }}
          onCloseAutoFocus={() => {
            returnFocus()
            onClosed?.()
          }}
          onInteractOutside={(event) => {
            if (staysOnTapOutside || isInToast(event)) event.preventDefault()
          }}
          className={joinClasses(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] w-full max-w-[35rem] animate-rise flex-col rounded-t-card bg-surface shadow-float sm:top-[8dvh] sm:bottom-auto sm:max-h-[78dvh] sm:rounded-b-card',
            wide && 'sm:w-[calc(100%-2rem)] sm:max-w-4xl',
          )}
        >
          <header className="flex items-start justify-between gap-3 px-5 pt-4">
            <Radix.Title className="pt-2 text-xl">{title}</Radix.Title>
            {closeLabel && (
              <Radix.Close asChild>
                <IconButton label={closeLabel}>
                  <X aria-hidden="true" />
                </IconButton>
              </Radix.Close>
            )}
          </header>
          {description && (
            <Radix.Description className="px-5 pt-1 text-muted text-sm">{description}</Radix.Description>
          )}
          <div className="overflow-y-auto overscroll-contain px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            {/* A disabled fieldset around the opener disables nothing here. */}
            <DisabledReasonId value={null}>{children}</DisabledReasonId>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Moves the focus to the field that a response refuses. The submit button has lost it while it waited. */
function watchRefusals(content: HTMLElement | null) {
  if (!content) return
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    if (activeElement === content || activeElement === body) focusInvalidField(content)
  })
  observer.observe(content, { subtree: true, attributeFilter: ['aria-invalid', 'disabled'] })
  return () => observer.disconnect()
}
