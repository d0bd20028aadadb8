import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { assuranceStates, type AssuranceState } from '@milepost/contract/acceptance/independent-assurance'

/** What the address of the part says: the states that the schedule shows, and the year of the report. */
export interface AssuranceAddress {
  state?: AssuranceState
  year?: number
}

const isState = (text: unknown): text is AssuranceState => (assuranceStates as readonly unknown[]).includes(text)

/** Reads an address strictly: what does not fit is left out. */
const readAddress = ({ state, year }: Readonly<Record<string, unknown>>): AssuranceAddress => ({
  ...(isState(state) && { state }),
  ...(/^2\d{3}$/.test(String(year)) && { year: Number(year) }),
})

/** The state of the part as its address has it, and how it changes. */
export function useAssuranceAddress(): [
  AssuranceAddress,
  (change: { [Name in keyof AssuranceAddress]: AssuranceAddress[Name] | undefined }) => void,
] {
  const address = readAddress(useSearch({ strict: false }))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return [
    address,
    (change) =>
      void navigate({
        to: pathname as '/',
        search: Object.fromEntries(
          Object.entries({ ...address, ...change }).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          ),
        ),
        replace: true,
      }),
  ]
}
