import { planLockOf } from '../../lib/plan-lock.ts'
import { LockedFeature } from './locked-feature.tsx'
import { Notice } from '../ui/notice.tsx'

/** A command that failed, in the server's own words; what the plan does not have, with the way to it. */
export const FailureNotice = ({ error }: { readonly error: Error }) => {
  const lock = planLockOf(error)
  return lock ? <LockedFeature lock={lock} /> : <Notice tone="error">{error.message}</Notice>
}
