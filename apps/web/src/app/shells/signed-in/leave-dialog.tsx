import { AskDialog } from '#features/workspace/team/components/ask.tsx'
import { leave } from '#features/workspace/team/questions.ts'

const leaving = leave(() => location.assign('/dashboard'))

/** Asks once more before somebody leaves the workspace. The app is loaded again for the person's own. */
export const LeaveDialog = ({ close }: { readonly close: () => void }) => <AskDialog question={leaving} close={close} />
