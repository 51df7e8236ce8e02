import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'

/** A dialog that lets the user remove the cause of a failure. `isResolved` sends the mutation again. */
export interface FailureDialogProps {
  onClose(isResolved: boolean): void
}

/** Dialogs by the name of the failure's GraphQL type. */
type FailureDialogs = Readonly<Record<string, ComponentType<FailureDialogProps>>>

/** Opens the dialog of this failure and resolves when it closes; null when the failure has no dialog. */
type OpenFailureDialog = (type: string) => Promise<boolean> | null

const FailureDialogContext = createContext<OpenFailureDialog>(() => null)

interface ProviderProps {
  dialogs: FailureDialogs
  children: ReactNode
}

export function FailureDialogProvider({ dialogs, children }: ProviderProps) {
  const [type, setType] = useState<string | null>(null)
  const finish = useRef<(isResolved: boolean) => void>(() => {})
  const open = useCallback<OpenFailureDialog>(
    (next) => {
      if (!dialogs[next]) return null
      // Only one dialog is open at a time.
      finish.current(false)
      setType(next)
      return new Promise((resolve) => {
        finish.current = resolve
      })
    },
    [dialogs],
  )
  const DialogOfFailure = type ? dialogs[type] : undefined
  return (
    <FailureDialogContext value={open}>
      {children}
      <Suspense>
        {DialogOfFailure && (
          <DialogOfFailure
            onClose={(isResolved) => {
              setType(null)
              finish.current(isResolved)
            }}
          />
        )}
      </Suspense>
    </FailureDialogContext>
  )
}

export function useFailureDialog() {
  return useContext(FailureDialogContext)
}
