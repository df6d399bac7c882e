// The keys of what is known of a live auction. They are apart from the requests, because the room changes what is known and
// asks for nothing.
export const liveKey = ["live"] as const;

// The key of all queries about one sale; they are invalidated when it has to be read again.
export const saleKey = (id: string) => [...liveKey, "sale", id] as const;

export const standingsKey = (id: string) => [...saleKey(id), "standings"] as const;

export const bidsKey = (id: string, lotId: string) => [...saleKey(id), "bids", lotId] as const;

// The newest move of a lot's close by an outage.
export const outageKey = (id: string, lotId: string) => [...saleKey(id), "outage", lotId] as const;

export const lotKey = (id: string, lotId: string) => [...saleKey(id), "lot", lotId] as const;
