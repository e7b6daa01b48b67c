import { useEffect, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'

type ChangedNoticeProps = {
  /** What was typed is of an older version of the post. */
  readonly isOutdated: boolean
  /** The post was loaded anew because of that. */
  readonly isRenewed: boolean
}

/** Says that somebody else has changed the post, and brings that in sight of who has just pressed a button below. */
export const ChangedNotice = ({ isOutdated, isRenewed }: ChangedNoticeProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRenewed) place.current?.scrollIntoView({ block: 'center' })
  }, [isRenewed])
  if (!isOutdated && !isRenewed) return null
  return (
    <div ref={place}>
      <Notice tone="warning">
        {isOutdated
          ? 'Somebody changed this post since you began. What you typed is below: saving it replaces theirs, and “Undo my changes” shows theirs.'
          : 'Somebody changed this post since you opened it. Below is what it says now.'}
      </Notice>
    </div>
  )
}
