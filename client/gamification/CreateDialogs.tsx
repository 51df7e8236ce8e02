import { Building2, PartyPopper } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import AdminPageQuery, { type AdminPageQuery as PageQuery } from './__generated__/AdminPageQuery.graphql.ts'

/** The forms are large, so they load with the first dialog. */
const NewActivity = lazy(async () => ({
  default: (await import('../catalogue/editor/NewActivity.tsx')).NewActivity,
}))
const NewProvider = lazy(async () => ({
  default: (await import('../catalogue/editor/NewProvider.tsx')).NewProvider,
}))

type DialogKind = 'activity' | 'provider'

/** The two dialogs of the Management tab (specification, section 2). */
export function CreateDialogs() {
  const t = useMessage()
  const refreshDashboard = useRefresh<PageQuery>(AdminPageQuery, { variables: {} })
  const [isOpen, setOpen] = useState(false)
  // The form stays visible while the dialog closes.
  const [kind, setKind] = useState<DialogKind>('activity')
  const open = (chosen: DialogKind) => {
    setKind(chosen)
    setOpen(true)
  }
  const onCreated = () => {
    setOpen(false)
    refreshDashboard()
  }

  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2">
      <Button size="large" icon={<PartyPopper aria-hidden="true" />} onClick={() => open('activity')}>
        {t('catalogue.activity.create')}
      </Button>
      <Button
        size="large"
        look="delight"
        icon={<Building2 aria-hidden="true" />}
        onClick={() => open('provider')}
      >
        {t('catalogue.provider.create')}
      </Button>
      <Dialog
        wide
        open={isOpen}
        onOpenChange={setOpen}
        title={t(kind === 'activity' ? 'catalogue.activity.create' : 'catalogue.provider.create')}
        closeLabel={t('shell.close')}
      >
        <Suspense fallback={<FormSkeleton />}>
          {kind === 'activity' ? (
            <NewActivity onCreated={onCreated} />
          ) : (
            <NewProvider onCreated={onCreated} />
          )}
        </Suspense>
      </Dialog>
    </div>
  )
}

function FormSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="grid gap-4 pb-4 lg:grid-cols-2">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
