-- phase: expand
-- A row whose day has no partition is written here. The server that makes the partitions deletes it when it is too old.
create table delivery.health_visit_default partition of delivery.health_visit default;
create table delivery.health_fault_default partition of delivery.health_fault default;
create table delivery.health_minute_default partition of delivery.health_minute default;
create table delivery.error_report_default partition of delivery.error_report default;
