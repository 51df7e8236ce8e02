import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { IconButton } from './IconButton.tsx'
import { joinClasses } from './joinClasses.ts'
import { closeTopDialog } from './openDialogs.ts'

export interface ToastMessage {
  id: number
  title: string
  description?: string
  tone?: 'plain' | 'destructive'
}

interface ToastsProps {
  toast: ToastMessage | null
  onClose: () => void
  closeLabel: string
  regionLabel: string
}

/**
 * One toast at a time, for five seconds, dismissed by a swipe of 50 px to the right (specification, section
 * 9).
 */
export function Toasts({ toast, onClose, closeLabel, regionLabel }: ToastsProps) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label={regionLabel}>
      {toast && (
        <Radix.Root
          key={toast.id}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onClose()}
          onEscapeKeyDown={(event) => {
            // The toast may have appeared above a dialog, which closes first.
            if (closeTopDialog()) event.preventDefault()
          }}
          className={joinClasses(
            'flex animate-rise items-start gap-3 rounded-2xl border p-4 shadow-float',
            'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            toast.tone === 'destructive'
              ? 'border-danger bg-danger-soft text-danger-ink'
              : 'border-line bg-surface text-ink',
          )}
        >
          <span className="mt-0.5 shrink-0">
            {toast.tone === 'destructive' ? (
              <CircleAlert aria-hidden="true" />
            ) : (
              <CircleCheck aria-hidden="true" className="text-leaf" />
            )}
          </span>
          <div className="grow">
            <Radix.Title className="font-display font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="text-sm">{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label={closeLabel} className="-m-2.5">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        label={regionLabel}
        className="toast-place z-60 mx-auto w-full max-w-[27rem] list-none px-4"
      />
    </Radix.Provider>
  )
}
