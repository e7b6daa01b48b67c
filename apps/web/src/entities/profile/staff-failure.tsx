import { type ComponentProps, useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { ApiError } from '#lib/api/api-error.ts'
import { refreshProfile } from './refresh-profile.ts'
import { FailurePanel } from '#components/states/failure-panel.tsx'

/** Routes of staff answer like this to people who do not have the role, or no longer have it. */
const isClosed = (error: Error): boolean => error instanceof ApiError && error.details.code === 'request.not_found'

/** A failed read on a page of staff. People who have lost the role are led away, and their menu is refreshed. */
export const StaffFailure = (props: ComponentProps<typeof FailurePanel>) =>
  isClosed(props.error) ? <Leave /> : <FailurePanel {...props} />

const Leave = () => {
  useEffect(() => void refreshProfile(), [])
  return <Navigate to="/" replace />
}
