import { createContext, type ReactNode, useContext } from 'react'

/** Draws a failure that the business knows more about than its message says; null for every other one. */
export type ExplainFailure = (failure: Error) => ReactNode

/** The app fills it in, because the components that show failures know nothing of the business. */
export const FailureExplanation = createContext<ExplainFailure>(() => null)

export const useFailureExplanation = (failure: Error): ReactNode => useContext(FailureExplanation)(failure)
