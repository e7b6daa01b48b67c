import { type ComponentProps, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { ApiError } from '#lib/api/api-error.ts'
import { refreshProfile } from './refresh-profile.ts'
import { FailurePanel } from '#components/states/failure-panel.tsx'

/** What an address of staff answers to who does not have the role, or no longer. */
const isClosed = (error: Error): boolean => error instanceof ApiError && error.details.code === 'request.not_found'

/** A failed read on a page of staff. To who lost the role the page is not there: they leave, and the menu follows. */
export const StaffFailure = (props: ComponentProps<typeof FailurePanel>) =>
  isClosed(props.error) ? <Leave /> : <FailurePanel {...props} />

const Leave = () => {
  useEffect(() => void refreshProfile(), [])
  return <Navigate to="/" replace />
}
