export default function TicketDrawer(_props: object) { return null }
