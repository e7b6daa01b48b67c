import type { Tier } from '@vignette/domain/plans/schemas'
import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { tooFewWords } from '#entities/member/seat-words.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { nameOf } from '../plan-words.ts'

type SeatsNoteProps = { readonly tooFew: { readonly people: number; readonly seats: number }; readonly tier: Tier }

const WhoStays = lazy(
  lazyChunk(() => import('#entities/member/who-stays.tsx').then(({ WhoStays }) => ({ default: WhoStays }))),
)

/** Says before it is chosen that a smaller plan has too few seats, and lets the owner choose who stays. */
export const SeatsNote = ({ tooFew, tier }: SeatsNoteProps) => (
  <>
    <Notice tone="warning">{tooFewWords(tooFew, nameOf(tier))}</Notice>
    <LazyBlock>
      <WhoStays seats={tooFew.seats} />
    </LazyBlock>
  </>
)
