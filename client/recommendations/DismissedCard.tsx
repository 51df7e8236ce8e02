import { useId } from 'react'
import { Message } from '../platform/i18n/Message.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'

/** Shown in place of a dismissed card. Its button takes the focus and is described by the note. */
export function DismissedCard({ name, onRestore }: { name: string; onRestore: () => void }) {
  const t = useMessage()
  const noteId = useId()
  return (
    <div className="flex w-full flex-col items-start justify-center gap-2 rounded-2xl bg-sunken px-4 py-3">
      <p id={noteId}>
        <Message id="recommendations.dismissed" values={{ name: <span translate="no">{name}</span> }} />
      </p>
      <Button
        look="outline"
        size="small"
        onClick={onRestore}
        aria-label={t('recommendations.dismiss.undo.of', { name })}
        aria-describedby={noteId}
        data-dismissal
      >
        {t('recommendations.dismiss.undo')}
      </Button>
    </div>
  )
}
