import { v5 } from 'uuid'

const namespace = 'b4b7a1c6-0f3e-5d4a-9f0c-6c1d2f6b7a01'

/** The id of the workspace that the sign-up of a user creates. */
export const personalWorkspaceId = (userId: string): string => v5(userId, namespace)
