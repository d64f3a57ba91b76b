-- The breakdown, sort and filters with which a member last viewed a report; null: those of the report.
alter table report_choices add column view jsonb;
