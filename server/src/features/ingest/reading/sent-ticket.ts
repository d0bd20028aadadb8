/** One ticket of a post, in the order sent: its text exactly as received (a line of CSV as the JSON of its cells), and what it holds, unread. */
export interface SentTicket { raw: string; content: unknown }
