export type TaskTemplateRecord = { id: string; name?: string };

export type TaskTemplatePageRecord = { items: TaskTemplateRecord[]; hasMore: boolean; nextPageNumber: number | null };
