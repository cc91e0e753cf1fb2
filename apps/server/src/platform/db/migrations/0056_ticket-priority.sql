-- Tickets of a status by priority: late pages skip in the index alone.
create index ticket_by_status_priority on ticket (client_id, status, priority, id);
