import { useEffect, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import type { ReviewsCard_activity$key } from './__generated__/ReviewsCard_activity.graphql.ts'
import { ReviewList } from './ReviewList.tsx'
import { WriteReview } from './WriteReview.tsx'
import { WRITE_REVIEW } from './writeReviewPath.ts'

export function ReviewsCard({ activity }: { activity: ReviewsCard_activity$key }) {
  const t = useMessage()
  const { hash } = useLocation()
  const { isSignedIn } = useReader()
  const data = useFragment(
    graphql`
      fragment ReviewsCard_activity on Activity {
        ...ReviewList_activity
        ...WriteReview_activity
      }
    `,
    activity,
  )
  const [tab, setTab] = useState('list')
  const [isWriting, setWriting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  // After sign-in the form opens again.
  useEffect(() => {
    if (hash !== `#${WRITE_REVIEW}`) return
    setTab('write')
    setWriting(isSignedIn)
  }, [hash, isSignedIn])

  function edit() {
    setTab('write')
    setWriting(true)
  }

  /** The focused element is gone, so the focus moves. */
  const focusHeading = () => heading.current?.focus()

  function close() {
    setWriting(false)
    focusHeading()
  }

  return (
    <Card id={WRITE_REVIEW} aria-labelledby="reviews" className="scroll-mt-4">
      <h2 id="reviews" ref={heading} tabIndex={-1} className="mb-3 text-xl outline-none">
        {t('review.title')}
      </h2>
      <Tabs
        label={t('review.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'list',
            label: t('review.list'),
            content: <ReviewList activity={data} onEdit={edit} onDeleted={focusHeading} />,
          },
          {
            id: 'write',
            label: t('review.tab.write'),
            keep: true,
            content: (
              <WriteReview
                activity={data}
                isWriting={isWriting}
                onStart={() => setWriting(true)}
                onCancel={close}
                onSaved={() => {
                  setTab('list')
                  close()
                }}
                onDeleted={focusHeading}
              />
            ),
          },
        ]}
      />
    </Card>
  )
}
