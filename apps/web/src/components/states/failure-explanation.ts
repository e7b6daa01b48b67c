import { createContext, type ReactNode, useContext } from 'react'

/** Renders a failure that needs more than its message; null for all others. */
export type ExplainFailure = (failure: Error) => ReactNode

/** Set by the app, because the components that show failures know nothing of the business. */
export const FailureExplanation = createContext<ExplainFailure>(() => null)

export const useFailureExplanation = (failure: Error): ReactNode => useContext(FailureExplanation)(failure)
